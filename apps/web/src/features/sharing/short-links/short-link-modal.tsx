import { shortLinkNameCharactersMax, shortLinkOpeningsMax, shortLinkPlaceCharactersMax } from '@kartu/contracts/limits'
import type { ShortLink } from '@kartu/contracts/sharing/short-links'
import {
  type ShortLinkEnding,
  shortLinkEndings,
  type ShortLinkKind,
  shortLinkKinds,
  shortLinkRoutes,
} from '@kartu/contracts/sharing/short-links.plain'
import { line } from '@kartu/contracts/validation'
import { Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { formatDate } from '../../../lib/format.ts'
import { type ModalProps, openModal } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { type ContractForm, focusFirstError } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { useEditModal } from '../../../ui/form/use-edit-modal.ts'
import { Pair } from '../../../ui/frame/section.tsx'
import { t } from './words.ts'

interface LinkValues extends Record<string, unknown> {
  name: string
  kind: ShortLinkKind
  place: string
  /** Empty if there is none. */
  ends_local: string
  /** Typed text; empty if there is none. */
  openings_max: string
  after_end: ShortLinkEnding
}

const LinkForm = z.object({
  name: line(shortLinkNameCharactersMax).min(1, 'required'),
  kind: z.enum(shortLinkKinds),
  place: line(shortLinkPlaceCharactersMax),
  ends_local: z.string(),
  openings_max: z
    .string()
    .regex(/^\d*$/, 'numeric')
    .refine((text) => text === '' || (Number(text) >= 1 && Number(text) <= shortLinkOpeningsMax), 'number_range'),
  after_end: z.enum(shortLinkEndings),
})

/** A tag has a name at first, so that it is written without typing. */
const firstName = (kind: ShortLinkKind): string =>
  kind === 'tag' ? t(($) => $.shortLinks.form.tag_name, { date: formatDate(new Date().toISOString()) }) : ''

const valuesOf = (link: ShortLink | undefined, kind: ShortLinkKind = 'campaign'): LinkValues => ({
  name: link?.name ?? firstName(kind),
  kind: link?.kind ?? kind,
  place: link?.place ?? '',
  ends_local: link?.ends_local ?? '',
  openings_max: link === undefined || link.openings_max === null ? '' : String(link.openings_max),
  after_end: link?.after_end ?? 'card',
})

const bodyOf = ({ name, kind, place, ends_local, openings_max, after_end }: LinkValues) => ({
  ...{ name, kind, after_end },
  place: kind === 'tag' ? place : '',
  ends_local: ends_local === '' ? null : ends_local,
  openings_max: openings_max === '' ? null : Number(openings_max),
})

/** Creates a link to a card, or edits `link`. A new link for a tag can be written to it at once. */
export function ShortLinkModal({ cardId, link, kind, close }: ModalProps<'short-link'>) {
  const { companyId } = useActor()
  const queryClient = useQueryClient()
  const form = useContractForm<LinkValues>(LinkForm, valuesOf(link, kind))
  const create = useApiMutation(shortLinkRoutes.create, {
    toast: t(($) => $.shortLinks.form.created),
    onSuccess: (created) => {
      close()
      if (created.kind === 'tag') openModal('write-tag', { name: created.name, url: created.url })
    },
  })
  const update = useApiMutation(shortLinkRoutes.update, { toast: t(($) => $.shortLinks.form.edited), onSuccess: close })
  const edit = useEditModal({
    form,
    item: link,
    valuesOf,
    create,
    update,
    load: async () => {
      const options = q(shortLinkRoutes.list, { params: { companyId }, query: { link_id: link?._id } })
      const list = await queryClient.fetchQuery({ ...options, staleTime: 0 })
      return list.data[0]
    },
  })
  const submit = (values: LinkValues): void => {
    const body = bodyOf(values)
    if (!link) create.mutate({ params: { companyId }, body: { card_id: cardId, ...body } })
    else
      update.mutate({
        params: { companyId, linkId: link._id },
        body: { ...body, revision: edit.begun?.revision },
      })
  }
  return (
    <>
      <FormModal
        title={
          link
            ? t(($) => $.shortLinks.form.edit_title)
            : kind === 'tag'
              ? t(($) => $.shortLinks.form.tag_title)
              : t(($) => $.shortLinks.form.create_title)
        }
        submitLabel={link ? t(($) => $.shortLinks.form.edit_submit) : t(($) => $.shortLinks.form.create_submit)}
        {...edit.props}
        onSubmit={form.onSubmit(submit, focusFirstError(form))}
        onClose={close}
      >
        <Fields form={form} />
      </FormModal>
      {edit.dialog}
    </>
  )
}

const Fields = ({ form }: { form: ContractForm<LinkValues> }) => (
  <>
    <TextInput
      label={t(($) => $.shortLinks.form.name)}
      description={t(($) => $.shortLinks.form.name_hint)}
      required
      data-autofocus
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <Select
      label={t(($) => $.shortLinks.form.kind)}
      data={shortLinkKinds.map((value) => ({ value, label: t(($) => $.shortLinks.kinds[value]) }))}
      {...form.getInputProps('kind')}
    />
    {form.values.kind === 'tag' ? (
      <TextInput
        label={t(($) => $.shortLinks.form.place)}
        description={t(($) => $.shortLinks.form.place_hint)}
        autoComplete="off"
        {...form.getInputProps('place')}
      />
    ) : null}
    <Pair>
      <DateField
        withTime
        label={t(($) => $.shortLinks.form.ends)}
        description={t(($) => $.shortLinks.form.ends_hint)}
        {...form.getInputProps('ends_local')}
      />
      <TextInput
        label={t(($) => $.shortLinks.form.openings)}
        description={t(($) => $.shortLinks.form.openings_hint)}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('openings_max')}
      />
    </Pair>
    <Select
      label={t(($) => $.shortLinks.form.after)}
      data={shortLinkEndings.map((value) => ({ value, label: t(($) => $.shortLinks.form.after_options[value]) }))}
      {...form.getInputProps('after_end')}
    />
  </>
)
