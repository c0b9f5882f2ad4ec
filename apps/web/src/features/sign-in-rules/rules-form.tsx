import { Button, Select } from '@mantine/core'
import type { CompanySignInRules } from '@kartu/contracts/sign-in-rules'
import { signInChoices, signInRulesRoutes } from '@kartu/contracts/sign-in-rules.plain'
import { factorRules } from '@kartu/contracts/sign-in-rules.policy'
import { type FormEvent, useState } from 'react'
import { formatLongDate } from '../../lib/long-date.ts'
import { useApiMutation } from '../../lib/queries.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { ErrorNote } from '../../ui/frame/error-note.tsx'
import { t } from './words.ts'
import classes from './rules-form.module.css'

interface RulesFormProps {
  companyId: string
  kept: CompanySignInRules
  maySet: boolean
}

type Edited = Pick<CompanySignInRules, 'second_factor' | 'idle_minutes' | 'session_hours'>

/** Begins anew with every revision: after saving, and when somebody else has saved. */
export function RulesForm({ companyId, kept, maySet }: RulesFormProps) {
  const [edits, setEdits] = useState<Partial<Edited>>({})
  const [grace, setGrace] = useState(14)
  const save = useApiMutation(signInRulesRoutes.update, {
    onSuccess: () => toastSuccess(t(($) => $.signInRules.rules.saved)),
  })
  const rules: Edited = { ...kept, ...edits }
  const asksMore = rules.second_factor !== 'off' && rules.second_factor !== kept.second_factor
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { second_factor, idle_minutes, session_hours } = rules
    save.mutate({
      params: { companyId },
      body: {
        second_factor,
        idle_minutes,
        session_hours,
        revision: kept.revision,
        ...(asksMore ? { grace_days: grace } : {}),
      },
    })
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <Select
        label={t(($) => $.signInRules.rules.factor)}
        data={factorRules.map((value) => ({ value, label: t(({ signInRules }) => signInRules.rules.factors[value]) }))}
        value={rules.second_factor}
        disabled={!maySet}
        allowDeselect={false}
        onChange={(value) => setEdits({ ...edits, second_factor: value ?? 'off' })}
      />
      {asksMore ? (
        <Select
          label={t(($) => $.signInRules.rules.grace)}
          data={signInChoices.graceDays.map((days) => ({
            value: String(days),
            label: t(({ signInRules }) => signInRules.rules.graces[days]),
          }))}
          value={String(grace)}
          allowDeselect={false}
          onChange={(value) => setGrace(Number(value ?? 0))}
        />
      ) : kept.second_factor_from === null ? null : (
        <p className={classes.note}>
          {t(($) => $.signInRules.rules.until, { date: formatLongDate(kept.second_factor_from, { year: true }) })}
        </p>
      )}
      <Duration
        label={t(($) => $.signInRules.rules.idle)}
        choices={signInChoices.idleMinutes}
        minutesEach={1}
        value={rules.idle_minutes}
        disabled={!maySet}
        onChange={(value) => setEdits({ ...edits, idle_minutes: value })}
      />
      <Duration
        label={t(($) => $.signInRules.rules.length)}
        choices={signInChoices.sessionHours}
        minutesEach={60}
        value={rules.session_hours}
        disabled={!maySet}
        onChange={(value) => setEdits({ ...edits, session_hours: value })}
      />
      <ErrorNote error={save.error} />
      {maySet ? (
        <Button type="submit" className={classes.save ?? ''} loading={save.isPending} disabled={!differs(edits, kept)}>
          {t(($) => $.signInRules.rules.save)}
        </Button>
      ) : (
        <p className={classes.note}>{t(($) => $.signInRules.rules.read_only)}</p>
      )}
    </form>
  )
}

const differs = (edits: Partial<Edited>, kept: Edited): boolean =>
  (Object.keys(edits) as (keyof Edited)[]).some((name) => edits[name] !== kept[name])

interface DurationProps {
  label: string
  choices: readonly number[]
  minutesEach: number
  value: number | null
  disabled: boolean
  onChange: (value: number | null) => void
}

/** A time out of some; one that a program has set beside them is offered as well. */
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
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen === null || chosen === '' ? null : Number(chosen))}
    />
  )
}

function timeName(minutes: number): string {
  if (minutes < 120) return t(($) => $.signInRules.rules.minutes, { count: minutes })
  if (minutes <= 1440) return t(($) => $.signInRules.rules.hours, { count: Math.round(minutes / 60) })
  return t(($) => $.signInRules.rules.days, { count: Math.round(minutes / 1440) })
}
