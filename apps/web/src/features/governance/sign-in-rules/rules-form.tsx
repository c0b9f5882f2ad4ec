import { Select } from '@mantine/core'
import { emailDomainsMax } from '@kartu/contracts/limits'
import { type CompanySignInRules, UpdateSignInRules } from '@kartu/contracts/governance/sign-in-rules'
import { signInChoices, signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules.plain'
import { factorRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { formatLongDate } from '../../../lib/long-date.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { type ContractForm, useServerErrors } from '../../../ui/form/checked-form.ts'
import { useContractForm } from '../../../ui/form/contract-form.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { useRevision, useRevisionForm } from '../../../ui/form/use-revision-form.tsx'
import { t } from './words.ts'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import classes from './rules-form.module.css'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'

const RulesDraft = UpdateSignInRules.omit({ revision: true }).required()
type RulesDraft = z.infer<typeof RulesDraft>

const draftOf = ({ second_factor, idle_minutes, session_hours, email_domains }: CompanySignInRules): RulesDraft => ({
  second_factor,
  idle_minutes,
  session_hours,
  email_domains,
  grace_days: 14,
})

const formId = 'sign-in-rules-form'

interface RulesFormProps {
  companyId: string
  stored: CompanySignInRules
  maySet: boolean
}

/** Form whose initial values are the rules that the editing began from. Looser rules require a proof. */
export function RulesForm({ companyId, stored, maySet }: RulesFormProps) {
  const queryClient = useQueryClient()
  const form = useContractForm<RulesDraft>(RulesDraft, draftOf(stored))
  const before = form.getInitialValues()
  const { grace_days, ...rules } = form.values
  const dirty = (Object.keys(rules) as (keyof typeof rules)[]).some(
    (name) => String(rules[name]) !== String(before[name]),
  )
  const asksMore = rules.second_factor !== 'off' && rules.second_factor !== before.second_factor
  const revision = useRevision({ form, stored, valuesOf: draftOf })
  const save = useApiMutation(signInRulesRoutes.update, {
    toast: t(($) => $.signInRules.rules.saved),
    onSuccess: revision.saved,
  })
  const edit = useRevisionForm(revision, {
    dirty,
    pending: save.isPending,
    error: save.error,
    forget: save.reset,
    load: () => queryClient.fetchQuery({ ...q(signInRulesRoutes.get, { params: { companyId } }), staleTime: 0 }),
  })
  const error = useServerErrors(form, edit.error)

  return (
    <>
      <Stack
        as="form"
        gap="l"
        id={formId}
        noValidate
        className={classes.form}
        aria-label={t(($) => $.signInRules.rules.title)}
        onSubmit={form.onSubmit(() => {
          if (save.isPending) return
          save.mutate({
            params: { companyId },
            body: { ...rules, revision: revision.start(), ...(asksMore ? { grace_days } : {}) },
          })
        })}
      >
        <RuleFields form={form} stored={stored} asksMore={asksMore} maySet={maySet} />
        {maySet && String(rules.email_domains) !== String(before.email_domains) ? (
          <OutsideNote companyId={companyId} domains={rules.email_domains} />
        ) : null}
        {maySet ? null : <Text tone="2">{t(($) => $.signInRules.rules.read_only)}</Text>}
      </Stack>
      {maySet ? (
        <SaveBar dirty={dirty} loading={save.isPending} error={error} form={formId} onUndo={edit.undo} />
      ) : null}
      {edit.dialogs}
    </>
  )
}

interface RuleFieldsProps extends Pick<RulesFormProps, 'stored' | 'maySet'> {
  form: ContractForm<RulesDraft>
  /** True if the second factor becomes required for more people, from a later day. */
  asksMore: boolean
}

function RuleFields({ form, stored, asksMore, maySet }: RuleFieldsProps) {
  const { grace_days, ...rules } = form.values
  const set = (values: Partial<RulesDraft>): void => form.setValues(values)
  return (
    <>
      <Select
        label={t(($) => $.signInRules.rules.factor)}
        data={factorRules.map((value) => ({
          value,
          label: t(({ signInRules }) => signInRules.rules.factors[value]),
        }))}
        value={rules.second_factor}
        disabled={!maySet}
        onChange={(value) => set({ second_factor: value ?? 'off' })}
      />
      {asksMore ? (
        <Select
          label={t(($) => $.signInRules.rules.grace)}
          description={t(($) => $.signInRules.rules.grace_hint)}
          data={signInChoices.graceDays.map((days) => ({
            value: String(days),
            label: t(({ signInRules }) => signInRules.rules.graces[days]),
          }))}
          value={String(grace_days)}
          onChange={(value) => set({ grace_days: Number(value ?? 0) })}
        />
      ) : stored.second_factor_from === null ? null : (
        <Text tone="2">
          {t(($) => $.signInRules.rules.until, { date: formatLongDate(stored.second_factor_from, { year: true }) })}
        </Text>
      )}
      <Duration
        label={t(($) => $.signInRules.rules.idle)}
        choices={signInChoices.idleMinutes}
        minutesEach={1}
        value={rules.idle_minutes}
        disabled={!maySet}
        onChange={(value) => set({ idle_minutes: value })}
      />
      <Duration
        label={t(($) => $.signInRules.rules.length)}
        choices={signInChoices.sessionHours}
        minutesEach={60}
        value={rules.session_hours}
        disabled={!maySet}
        onChange={(value) => set({ session_hours: value })}
      />
      <TagsField
        label={t(($) => $.signInRules.rules.domains)}
        description={t(($) => $.signInRules.rules.domains_hint)}
        {...(rules.email_domains.length === 0 ? { placeholder: t(($) => $.signInRules.rules.domains_all) } : {})}
        max={emailDomainsMax}
        acceptValueOnBlur
        splitChars={[',', ' ', ';']}
        disabled={!maySet}
        error={domainFault(form.errors)}
        value={rules.email_domains}
        onChange={(email_domains) => {
          form.clearErrors()
          set({ email_domains: email_domains.map((domain) => domain.trim().replace(/^@/, '').toLowerCase()) })
        }}
      />
    </>
  )
}

/** Each domain is its own field; only the first fault is shown. */
const domainFault = (errors: Record<string, ReactNode>): ReactNode =>
  Object.entries(errors).find(([field]) => field.startsWith('email_domains'))?.[1]

interface DurationProps {
  label: string
  choices: readonly number[]
  minutesEach: number
  value: number | null
  disabled: boolean
  onChange: (value: number | null) => void
}

/** Choice of a duration; a value that an API client has set is offered as well. */
function Duration({ label, choices, minutesEach, value, disabled, onChange }: DurationProps) {
  const offered = value === null || choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b)
  return (
    <Select
      label={label}
      data={[
        { value: '', label: t(($) => $.signInRules.rules.none) },
        ...offered.map((one) => ({ value: String(one), label: timeName(one * minutesEach) })),
      ]}
      value={value === null ? '' : String(value)}
      disabled={disabled}
      onChange={(chosen) => onChange(chosen === null || chosen === '' ? null : Number(chosen))}
    />
  )
}

function timeName(minutes: number): string {
  if (minutes < 120) return t(($) => $.signInRules.rules.minutes, { count: minutes })
  if (minutes <= 1440) return t(($) => $.signInRules.rules.hours, { count: Math.round(minutes / 60) })
  return t(($) => $.signInRules.rules.days, { count: Math.round(minutes / 1440) })
}

/** Before domains are saved, lists current members whose addresses would no longer be accepted. */
function OutsideNote({ companyId, domains }: { companyId: string; domains: readonly string[] }) {
  const outside = useQuery({
    ...q(signInRulesRoutes.outside, { params: { companyId }, query: { domains: domains.join(',') } }),
    enabled: domains.length > 0,
    retry: false,
  })
  if (domains.length === 0) return <Text tone="2">{t(($) => $.signInRules.outside.all)}</Text>
  if (outside.error?.code === 'invalid') return null
  if (!outside.data) return <ErrorNote error={outside.error} onRetry={() => void outside.refetch()} />
  const { people, total } = outside.data
  if (total === 0) return <Text tone="2">{t(($) => $.signInRules.outside.none)}</Text>
  const others = total - people.length
  return (
    <>
      <Text tone="2">{t(($) => $.signInRules.outside.some, { count: total })}</Text>
      <SettingRows foot={others > 0 ? t(($) => $.signInRules.outside.others, { count: others }) : undefined}>
        {people.map(({ _id, name, email, status }) => (
          <SettingRow
            key={_id}
            title={name}
            text={email}
            {...(status === 'verified' ? {} : { badge: t(({ signInRules }) => signInRules.outside.status[status]) })}
          />
        ))}
      </SettingRows>
    </>
  )
}
