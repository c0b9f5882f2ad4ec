import { divisionRoutes } from '@kartu/contracts/company/divisions.plain'
import type { CrmSettings } from '@kartu/contracts/integrations/crm'
import { eventRoutes } from '@kartu/contracts/leads/events.plain'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { LaterSelect } from '../../../ui/form/later-select.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { optionsWith } from './described.ts'
import { t } from './words.ts'

interface ChosenLeadsProps {
  companyId: string
  settings: CrmSettings
  change: (part: Partial<CrmSettings>) => void
}

/** Choice of the leads that are sent: all, or those with consent, of an event or of a division. */
export function ChosenLeads({ companyId, settings, change }: ChosenLeadsProps) {
  const params = { companyId }
  // Without the right or the plan for them, there is nothing to choose.
  const events = useQuery({ ...q(eventRoutes.list, { params }), retry: false })
  const divisions = useQuery({ ...q(divisionRoutes.list, { params }), retry: false })
  const choices = (named: readonly { _id: string; name: string }[] | undefined, stored: string | null) =>
    optionsWith(named?.map(({ _id: value, name: label }) => ({ value, label })) ?? [], stored)
  return (
    <Section title={t(($) => $.crm.form.which)}>
      <Checkbox
        label={t(($) => $.crm.form.only_consent)}
        checked={settings.only_consent}
        onChange={({ currentTarget: { checked } }) => change({ only_consent: checked })}
      />
      <LaterSelect
        label={t(($) => $.crm.form.event)}
        searchable
        data={[{ value: '', label: t(($) => $.crm.form.all_events) }, ...choices(events.data, settings.only_event_id)]}
        value={settings.only_event_id ?? ''}
        onChange={(chosen) => change({ only_event_id: chosen || null })}
      />
      <LaterSelect
        label={t(($) => $.crm.form.division)}
        searchable
        data={[
          { value: '', label: t(($) => $.crm.form.all_divisions) },
          ...choices(divisions.data, settings.only_division_id),
        ]}
        value={settings.only_division_id ?? ''}
        onChange={(chosen) => change({ only_division_id: chosen || null })}
      />
    </Section>
  )
}
