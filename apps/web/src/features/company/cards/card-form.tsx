import type { ResolvedOrganisation } from '@kartu/cards/resolve-organisation'
import type { Picture } from '@kartu/contracts/company/cards'
import type { Division } from '@kartu/contracts/company/divisions'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ContractForm, useCheckedForm, useLeadToFault } from '../../../ui/form/checked-form.ts'
import { BlocksSection } from './blocks-section.tsx'
import { AboutSection } from './about-section.tsx'
import type { CardDraft } from './card-draft.ts'
import { ContactsSection } from './contacts-section.tsx'
import { useFieldState, useInherited } from './card-form-context.ts'
import { LanguagesSection } from './languages/languages-section.tsx'
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
      <BlocksSection form={form} sample={props.sample ?? false} />
      {props.logos && logos !== 'hidden' ? (
        <LogosSection form={form} divisions={props.divisions} {...props.logos} />
      ) : null}
      <LanguagesSection form={form} />
      <LinkSection form={form} addressBase={props.addressBase} sample={props.sample ?? false} />
    </form>
  )
}

/** Required fields that are empty, as paths of the form. */
type Missing = (draft: CardDraft) => readonly string[]

const nothing: Missing = () => []

let rules: typeof import('./card-draft-rules.ts') | undefined

/** The rules of the contract are as large as the editor, so they load after the first edit. */
const loadRules = async (): Promise<void> => void (rules ??= await import('./card-draft-rules.ts'))
const rulesAfterMs = 1_000
const rulesWithinMs = 10_000

type OnSubmit = ContractForm<CardDraft>['onSubmit']

interface CardFormState {
  form: ContractForm<CardDraft>
  /** `onSubmit` of the form, which waits for the rules. */
  submit: (...args: Parameters<OnSubmit>) => (event: FormEvent<HTMLFormElement>) => void
  /** True while a submitted form waits for the rules. */
  waiting: boolean
  /** False if the rules failed to load; `onValid` is then called with unchecked values. */
  isChecked: () => boolean
  /** Moves the focus to the first fault. */
  lead: (errors: object) => void
}

/** The draft as a form. */
export function useCardForm(initial: CardDraft, missing: Missing = nothing): CardFormState {
  const form = useCheckedForm<CardDraft>((draft) => rules?.cardErrors(draft, missing(draft)) ?? {}, initial)
  const [waiting, setWaiting] = useState(false)
  const dirty = form.isDirty()
  useEffect(() => {
    if (!dirty) return undefined
    const timer = setTimeout(() => loadRules().catch(() => {}), rulesAfterMs)
    return () => clearTimeout(timer)
  }, [dirty])
  const unchecked = useRef(false)
  const submit: CardFormState['submit'] = (onValid, onFault) => (event) => {
    event.preventDefault()
    if (rules !== undefined || unchecked.current) {
      unchecked.current = false
      return form.onSubmit(onValid, onFault)()
    }
    if (waiting) return undefined
    setWaiting(true)
    const target = event.currentTarget
    // Submits again, so that the latest render saves its values. Does nothing once the form was left.
    const end = (failed: boolean) => (): void => {
      setWaiting(false)
      if (!target.isConnected) return
      unchecked.current = failed
      target.requestSubmit()
    }
    // If the rules do not load in time, only the server checks the card.
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(reject, rulesWithinMs)
    })
    return void Promise.race([loadRules(), late]).then(end(false), end(true))
  }
  return { form, submit, waiting, isChecked: () => rules !== undefined, lead: useLeadToFault(form) }
}
