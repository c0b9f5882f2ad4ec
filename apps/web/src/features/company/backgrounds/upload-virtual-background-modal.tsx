import { Loader, SegmentedControl, Switch, TextInput } from '@mantine/core'
import type { Background } from '@kartu/contracts/company/backgrounds'
import { backgroundRoutes } from '@kartu/contracts/company/backgrounds.plain'
import { modalWidthPx } from '@kartu/contracts/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { useFirst } from '../../../lib/form/use-first.ts'
import { type ContractForm, focusFirstError } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import { useEditModal } from '../../../ui/form/use-edit-modal.ts'
import { BackgroundCanvas } from './background-canvas.tsx'
import { backgroundBody, BackgroundForm, type BackgroundValues, backgroundValues } from './background-form.ts'
import { BackgroundPictureField } from './background-picture-field.tsx'
import { type OwnCard, useOwnCard } from './use-own-card.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './backgrounds.module.css'

/** Adds a background, uploaded or generated; with an ID, edits that one. */
export function UploadVirtualBackgroundModal({ backgroundId, close }: ModalProps<'upload-virtual-background'>) {
  const { companyId } = useActor()
  const list = useQuery(q(backgroundRoutes.list, { params: { companyId } }))
  const background = useFirst(list.data?.find(({ _id }) => _id === backgroundId))
  const { own, error, retry } = useOwnCard()
  if (list.data && own) return <BackgroundModal key={backgroundId} background={background} own={own} close={close} />
  const failure = list.error ?? error
  return (
    <ModalFrame title={t(($) => $.backgrounds.form.add_title)} widthPx={modalWidthPx} onClose={close}>
      {failure ? (
        <ErrorNote
          error={failure}
          onRetry={() => {
            if (list.isError) void list.refetch()
            retry()
          }}
        />
      ) : (
        <Loader size="sm" />
      )}
    </ModalFrame>
  )
}

interface BackgroundModalProps {
  background: Background | undefined
  own: OwnCard
  close: () => void
}

function BackgroundModal({ background, own, close }: BackgroundModalProps) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const form = useContractForm<BackgroundValues>(BackgroundForm, backgroundValues(background))
  const done = (message: string): void => {
    toastSuccess(message)
    close()
  }
  const create = useApiMutation(backgroundRoutes.create, {
    onSuccess: () => done(t(($) => $.backgrounds.toast.added)),
  })
  const update = useApiMutation(backgroundRoutes.update, {
    onSuccess: () => done(t(($) => $.backgrounds.toast.edited)),
  })
  const edit = useEditModal({
    form,
    item: background,
    valuesOf: backgroundValues,
    create,
    update,
    load: async () => {
      const list = await queryClient.fetchQuery({
        ...q(backgroundRoutes.list, { params: { companyId } }),
        staleTime: 0,
      })
      return list.find(({ _id }) => _id === background?._id)
    },
  })
  const { values } = form
  const picture = values.ground === 'picture' ? values.picture : null
  const content = picture === null && values.content === 'none' ? 'text' : values.content
  return (
    <>
      <FormModal
        title={background ? t(($) => $.backgrounds.form.edit_title) : t(($) => $.backgrounds.form.add_title)}
        submitLabel={background ? t(($) => $.backgrounds.form.edit_submit) : t(($) => $.backgrounds.form.add_submit)}
        {...edit.props}
        onSubmit={form.onSubmit((sent) => {
          const body = backgroundBody({ ...sent, content })
          if (background)
            update.mutate({
              params: { companyId, backgroundId: background._id },
              body: { ...body, revision: edit.begun?.revision },
            })
          else create.mutate({ params: { companyId }, body })
        }, focusFirstError(form))}
        onClose={close}
      >
        <BackgroundFields form={form} own={own} picture={picture} content={content} />
      </FormModal>
      {edit.dialog}
    </>
  )
}

interface BackgroundFieldsProps {
  form: ContractForm<BackgroundValues>
  own: OwnCard
  /** Picture and content of the background, from the values of the form. */
  picture: BackgroundValues['picture']
  content: BackgroundValues['content']
}

function BackgroundFields({ form, own, picture, content }: BackgroundFieldsProps) {
  const { values } = form
  return (
    <>
      <BackgroundCanvas
        look={{ content, side: values.side, picture }}
        own={own}
        label={t(($) => $.backgrounds.preview, { name: values.name })}
        widthPx={1120}
      />
      <TextInput
        data-autofocus
        required
        autoComplete="off"
        label={t(($) => $.backgrounds.form.name)}
        {...form.getInputProps('name')}
      />
      <Choice
        label={t(($) => $.backgrounds.form.ground)}
        value={values.ground}
        options={[
          ['colour', t(($) => $.backgrounds.form.colour)],
          ['picture', t(($) => $.backgrounds.form.picture)],
        ]}
        onChange={(ground) => form.setFieldValue('ground', ground)}
      />
      {values.ground === 'picture' ? (
        <BackgroundPictureField
          picture={values.picture}
          error={form.errors['picture']}
          onChange={(next) => form.setFieldValue('picture', next)}
        />
      ) : null}
      <Choice
        label={t(($) => $.backgrounds.form.content)}
        value={content}
        options={[
          ['text', t(($) => $.backgrounds.form.text)],
          ['code', t(($) => $.backgrounds.form.code)],
          ...(picture === null ? [] : [['none', t(($) => $.backgrounds.form.none)] as const]),
        ]}
        onChange={(next) => form.setFieldValue('content', next)}
      />
      {content === 'none' ? null : (
        <Choice
          label={t(($) => $.backgrounds.form.side)}
          hint={t(($) => $.backgrounds.form.side_hint)}
          value={values.side}
          options={[
            ['left', t(($) => $.backgrounds.form.left)],
            ['right', t(($) => $.backgrounds.form.right)],
          ]}
          onChange={(side) => form.setFieldValue('side', side)}
        />
      )}
      <Switch
        label={t(($) => $.backgrounds.form.share)}
        description={t(($) => $.backgrounds.form.share_hint)}
        {...form.getInputProps('shared', { type: 'checkbox' })}
      />
    </>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  hint?: string
  value: T
  options: readonly (readonly [T, ReactNode])[]
  onChange: (value: T) => void
}

/** A choice with all options visible. */
function Choice<T extends string>({ label, hint, value, options, onChange }: ChoiceProps<T>) {
  const labelId = useId()
  const hintId = useId()
  return (
    <Stack gap="xs" align="start" className={classes.choice}>
      <Text as="span" id={labelId} strong>
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={labelId}
        {...(hint === undefined ? {} : { 'aria-describedby': hintId })}
        value={value}
        data={options.map(([option, words]) => ({ value: option, label: words }))}
        onChange={onChange}
      />
      {hint === undefined ? null : (
        <Text id={hintId} size="small" tone="3">
          {hint}
        </Text>
      )}
    </Stack>
  )
}
