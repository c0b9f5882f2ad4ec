import type { LeadSettings } from '@kartu/contracts/leads/lead-settings'
import { leadSettingRoutes } from '@kartu/contracts/leads/lead-settings.plain'
import { leadStatuses, type LeadStatus } from '@kartu/contracts/leads/leads.plain'
import { statusLabelCharactersMax } from '@kartu/contracts/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { LimitedInput } from '../../../ui/form/limited-input.tsx'
import { useChangedElsewhere } from '../../../ui/form/use-changed-elsewhere.tsx'
import { Grid, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { StatusIcon } from './lead-status.tsx'
import { kartusName } from './status-names.ts'
import { t } from './words.ts'

type Labels = LeadSettings['status_labels']
const languages = ['en', 'id'] as const

/** The company's name for each status, in both languages; an empty field uses Kartu's own. */
export function StatusLabelsModal({ close }: ModalProps<'status-labels'>) {
  const id = useId()
  const { companyId } = useActor()
  const params = { companyId }
  const client = useQueryClient()
  const settings = useQuery(q(leadSettingRoutes.get, { params }))
  const [edits, setEdits] = useState<Partial<Labels>>({})
  const [begun, setBegun] = useState<number | null>(null)
  const update = useApiMutation(leadSettingRoutes.update, { toast: t(($) => $.leadSettings.saved), onSuccess: close })
  const changed = useChangedElsewhere({
    error: update.error,
    forget: update.reset,
    load: () => client.fetchQuery({ ...q(leadSettingRoutes.get, { params }), staleTime: 0 }),
    take: (theirs, keepMine) => {
      setBegun(theirs.revision)
      if (!keepMine) setEdits({})
    },
  })
  const labelsOf = (status: LeadStatus) => edits[status] ?? settings.data?.status_labels[status] ?? { en: '', id: '' }
  return (
    <>
      <FormModal
        title={t(($) => $.leadSettings.title)}
        submitLabel={t(($) => $.leadSettings.submit)}
        loading={update.isPending}
        error={changed.error ?? settings.error}
        dirty={Object.keys(edits).length > 0}
        ignoresEscape={changed.asking}
        submitDisabled={!settings.data}
        onSubmit={(event) => {
          event.preventDefault()
          if (!settings.data) return
          const { revision } = settings.data
          update.mutate({ params, body: { status_labels: edits, revision: begun ?? revision } })
        }}
        onClose={close}
      >
        <Text tone="2">{t(($) => $.leadSettings.hint)}</Text>
        {leadStatuses.map((status) => (
          <Stack role="group" gap="s" aria-labelledby={`${id}-${status}`} key={status}>
            <Row as="strong" id={`${id}-${status}`}>
              <StatusIcon status={status} size={18} />
              {kartusName(status)}
            </Row>
            <Grid least="200px">
              {languages.map((language) => (
                <LimitedInput
                  key={language}
                  label={t(($) => $.leads.page.language[language])}
                  autoComplete="off"
                  charactersMax={statusLabelCharactersMax}
                  disabled={!settings.data}
                  value={labelsOf(status)[language]}
                  onChange={({ currentTarget: { value } }) => {
                    // If another admin saves after this, the save is refused.
                    setBegun(begun ?? settings.data?.revision ?? null)
                    setEdits({ ...edits, [status]: { ...labelsOf(status), [language]: value } })
                  }}
                />
              ))}
            </Grid>
          </Stack>
        ))}
      </FormModal>
      {changed.dialog}
    </>
  )
}
