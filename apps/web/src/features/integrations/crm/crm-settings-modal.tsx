import type { CrmConnection, CrmSettings } from '@kartu/contracts/integrations/crm'
import { crmNames, crmRoutes } from '@kartu/contracts/integrations/crm.plain'
import { leadSettingRoutes } from '@kartu/contracts/leads/lead-settings.plain'
import { leadStatuses } from '@kartu/contracts/leads/leads.plain'
import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLocale } from '../../../lib/i18n.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { LaterSelect } from '../../../ui/form/later-select.tsx'
import { useChangedElsewhere } from '../../../ui/form/use-changed-elsewhere.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { Pair, Section } from '../../../ui/frame/section.tsx'
import { Text } from '../../../ui/layout/layout.tsx'
import { ChosenLeads } from './chosen-leads.tsx'
import { type Described, optionsWith } from './described.ts'
import { MappedFields } from './mapped-fields.tsx'
import { t } from './words.ts'

interface CrmSettingsModalProps {
  companyId: string
  connection: CrmConnection
  close: () => void
}

/** Fields, statuses, owner and choice of leads of a connection. */
export function CrmSettingsModal({ companyId, connection, close }: CrmSettingsModalProps) {
  const params = { companyId, kind: connection.kind }
  const client = useQueryClient()
  const described = useQuery(q(crmRoutes.describe, { params }))
  // The editing begins from these values: the page is refetched while this is open.
  const [begun, setBegun] = useState({ settings: connection.settings, revision: connection.revision })
  const [settings, setSettings] = useState(connection.settings)
  const update = useApiMutation(crmRoutes.update, { toast: t(($) => $.crm.form.saved), onSuccess: close })
  const changed = useChangedElsewhere({
    error: update.error,
    forget: update.reset,
    load: () => client.fetchQuery({ ...q(crmRoutes.list, { params: { companyId } }), staleTime: 0 }),
    take: ({ connections }, keepMine) => {
      const theirs = connections.find(({ kind }) => kind === connection.kind)
      if (!theirs) return close()
      setBegun({ settings: theirs.settings, revision: theirs.revision })
      if (!keepMine) setSettings(theirs.settings)
    },
  })
  const change = (part: Partial<CrmSettings>): void => setSettings({ ...settings, ...part })
  const { fields } = settings
  const isComplete =
    fields.every(({ target }) => target !== '') && new Set(fields.map(({ target }) => target)).size === fields.length
  return (
    <>
      <FormModal
        title={t(($) => $.crm.form.title, { crm: crmNames[connection.kind] })}
        submitLabel={t(($) => $.crm.form.save)}
        loading={update.isPending}
        error={changed.error}
        dirty={JSON.stringify(settings) !== JSON.stringify(begun.settings)}
        ignoresEscape={changed.asking}
        submitDisabled={described.data === undefined || !isComplete}
        onSubmit={(event) => {
          event.preventDefault()
          update.mutate({ params, body: { ...settings, revision: begun.revision } })
        }}
        onClose={close}
      >
        <Text tone="2">{t(($) => $.crm.form.applies)}</Text>
        {described.data ? (
          <>
            <MappedFields described={described.data} settings={settings} change={change} />
            <Statuses companyId={companyId} described={described.data} settings={settings} change={change} />
            <LaterSelect
              label={t(($) => $.crm.form.owner)}
              description={t(($) => $.crm.form.owner_hint)}
              searchable
              data={[
                { value: '', label: t(($) => $.crm.form.no_owner) },
                ...optionsWith(described.data.owners, settings.fallback_owner),
              ]}
              value={settings.fallback_owner ?? ''}
              onChange={(value) => change({ fallback_owner: value || null })}
            />
            <ChosenLeads companyId={companyId} settings={settings} change={change} />
          </>
        ) : (
          <QueryFallback query={described} fields={4} />
        )}
      </FormModal>
      {changed.dialog}
    </>
  )
}

interface PartProps {
  companyId: string
  described: Described
  settings: CrmSettings
  change: (part: Partial<CrmSettings>) => void
}

/** Value in the CRM for each status. */
function Statuses({ companyId, described, settings, change }: PartProps) {
  const { data } = useQuery(q(leadSettingRoutes.get, { params: { companyId } }))
  const target = settings.fields.find(({ source }) => source === 'status')?.target
  const field = described.fields.find(({ name }) => name === target)
  return (
    <Section title={t(($) => $.crm.form.statuses)} hint={t(($) => $.crm.form.statuses_hint)}>
      <Pair>
        {leadStatuses.map((status) => {
          const value = settings.statuses[status] ?? ''
          return (
            <LaterSelect
              key={status}
              label={data?.status_labels[status][currentLocale()] || t(($) => $.leads.status[status])}
              data={[
                { value: '', label: t(($) => $.crm.form.no_value) },
                ...optionsWith(field?.options ?? [], value || null),
              ]}
              value={value}
              onChange={(chosen) => {
                const { [status]: _former, ...others } = settings.statuses
                change({ statuses: chosen ? { ...others, [status]: chosen } : others })
              }}
            />
          )
        })}
      </Pair>
      {described.status_field === '' && !field?.options.length ? null : (
        <Checkbox
          label={t(($) => $.crm.form.two_way)}
          description={t(($) => $.crm.form.two_way_hint)}
          checked={settings.two_way}
          onChange={({ currentTarget: { checked } }) => change({ two_way: checked })}
        />
      )}
    </Section>
  )
}
