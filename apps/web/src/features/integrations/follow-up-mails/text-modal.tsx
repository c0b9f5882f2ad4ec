import {
  type FollowUpForm,
  type FollowUpText,
  type FollowUpTexts,
  UpdateFollowUpMails,
} from '@kartu/contracts/integrations/follow-up-mails'
import { followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { dataPath, focusFirstError } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { useEditModal } from '../../../ui/form/use-edit-modal.ts'
import { FormSelect } from './form-select.tsx'
import { TextFields } from './text-fields.tsx'
import { t } from './words.ts'

interface TextValues extends Record<string, unknown> {
  /** Event or short link; empty before the choice. */
  form_id: string
  texts: FollowUpTexts
}

const TextForm = z.object({ form_id: z.string().min(1, 'required'), texts: UpdateFollowUpMails.shape.texts })

const empty = { subject: '', body: '' }
const valuesOf = (text: FollowUpText | undefined): TextValues => ({
  form_id: text?.form._id ?? '',
  texts: text?.texts ?? { en: empty, id: empty },
})

interface TextModalProps {
  companyId: string
  company: string
  /** Undefined adds a text. */
  text?: FollowUpText | undefined
  close: () => void
}

/** Writes the email to leads who come through one event or short link. */
export function TextModal({ companyId, company, text, close }: TextModalProps) {
  const queryClient = useQueryClient()
  const params = { companyId }
  const form = useContractForm<TextValues>(TextForm, valuesOf(text))
  const [chosen, setChosen] = useState<FollowUpForm | null>(null)
  const create = useApiMutation(followUpMailRoutes.createText, {
    toast: t(($) => $.followUpMails.texts.added),
    onSuccess: close,
  })
  const update = useApiMutation(followUpMailRoutes.updateText, {
    toast: t(($) => $.followUpMails.texts.saved),
    onSuccess: close,
  })
  const edit = useEditModal({
    form,
    item: text,
    valuesOf,
    create,
    update,
    load: async () =>
      (await queryClient.fetchQuery({ ...q(followUpMailRoutes.texts, { params }), staleTime: 0 })).find(
        ({ _id }) => _id === text?._id,
      ),
  })
  const submit = ({ texts }: TextValues): void => {
    if (text)
      update.mutate({ params: { ...params, textId: text._id }, body: { texts, revision: edit.begun?.revision } })
    else if (chosen) create.mutate({ params, body: { form: { kind: chosen.kind, _id: chosen._id }, texts } })
  }
  return (
    <>
      <FormModal
        title={
          text
            ? t(($) => $.followUpMails.texts.edit_title, { form: text.form.name })
            : t(($) => $.followUpMails.texts.add_title)
        }
        submitLabel={t(($) => $.followUpMails.texts[text ? 'save' : 'add'])}
        {...edit.props}
        onSubmit={form.onSubmit(submit, focusFirstError(form))}
        onClose={close}
      >
        {text ? null : (
          <FormSelect
            companyId={companyId}
            data-path={dataPath(form, 'form_id')}
            error={form.errors['form_id'] ? t(($) => $.followUpMails.texts.form_missing) : null}
            onChoose={(one) => {
              setChosen(one)
              form.setFieldValue('form_id', one?._id ?? '')
            }}
          />
        )}
        <TextFields
          texts={form.values.texts}
          company={company}
          inputProps={(field, options) => form.getInputProps(field, options)}
        />
      </FormModal>
      {edit.dialog}
    </>
  )
}
