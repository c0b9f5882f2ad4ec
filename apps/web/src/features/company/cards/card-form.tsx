import type { ResolvedOrganisation } from '@kartu/cards/resolve-organisation'
import type { Picture } from '@kartu/contracts/company/cards'
import type { Division } from '@kartu/contracts/company/divisions'
import type { FormEvent } from 'react'
import { type ContractForm, useContractForm, useLeadToFault } from '../../../ui/form/contract-form.ts'
import { AboutSection } from './about-section.tsx'
import { CardDraft } from './card-draft.ts'
import { ContactsSection } from './contacts-section.tsx'
import { useFieldState, useInherited } from './card-form-context.ts'
import { LinkSection } from './link-section.tsx'
import { type CardLogos, LogosSection } from './logos-section.tsx'
import { PersonSection } from './person-section.tsx'
import { PromptsSection } from './prompts-section.tsx'
import { WorkSection } from './work-section.tsx'
import { t } from '../../../lib/i18n.ts'

interface CardFormProps {
  id: string
  label: string
  form: ContractForm<CardDraft>
  divisions: readonly Pick<Division, '_id' | 'name' | 'secondary_logo_ids'>[]
  mayMoveTo: (divisionId: string | null) => boolean
  upload: (blob: Blob) => Promise<Picture>
  addressBase: string
  /** A card without a company has no library to choose from. */
  logos?: CardLogos
  /** Values of company and division that the card inherits. */
  organisation?: ResolvedOrganisation
  sample?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Every field of a card, in the order of the card. */
export function CardForm(props: CardFormProps) {
  const { form } = props
  const logos = useFieldState('secondary_logos')
  const division = props.divisions.find(({ _id }) => _id === form.values.division_id)
  const inherited = useInherited(props.organisation, division)
  return (
    <form id={props.id} noValidate aria-label={props.label} onSubmit={props.onSubmit}>
      {/* Enter in a field saves through this button; the visible one is in the bar. */}
      <button type="submit" hidden>
        {t(($) => $.common.save)}
      </button>
      <PersonSection form={form} upload={props.upload} />
      <WorkSection form={form} inherited={inherited} divisions={props.divisions} mayMoveTo={props.mayMoveTo} />
      <ContactsSection form={form} inherited={inherited} />
      <AboutSection form={form} inherited={inherited} />
      <PromptsSection form={form} />
      {props.logos && logos !== 'hidden' ? (
        <LogosSection form={form} divisions={props.divisions} {...props.logos} />
      ) : null}
      <LinkSection form={form} addressBase={props.addressBase} sample={props.sample ?? false} />
    </form>
  )
}

/** Required fields that are empty, as paths of the form. */
type Missing = (draft: CardDraft) => readonly string[]

const nothing: Missing = () => []

/** The draft as a form, which can scroll to its first fault. */
export function useCardForm(
  initial: CardDraft,
  missing: Missing = nothing,
): { form: ContractForm<CardDraft>; lead: (errors: object) => void } {
  const schema = CardDraft.superRefine((draft, context) => {
    for (const path of missing(draft)) context.addIssue({ code: 'custom', path: [path], message: 'required' })
  })
  const form = useContractForm<CardDraft>(schema, initial)
  return { form, lead: useLeadToFault(form) }
}
