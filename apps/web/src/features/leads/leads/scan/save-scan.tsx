import { leadPictureRoutes } from '@kartu/contracts/leads/lead-pictures.plain'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { useState } from 'react'
import { useApiMutation } from '../../../../lib/queries.ts'
import { type ScannedLead, scanTaker } from '../../../../lib/scan/scan-taker.ts'
import { useActor } from '../../../../lib/session.ts'
import { useStore } from '../../../../lib/store.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { CheckCard } from './check-card.tsx'
import type { Scanned } from './scanned-lead.ts'
import { t } from './scan-words.ts'

interface SaveScanProps {
  scanned: Scanned
  eventId?: string | undefined
  onOther: () => void
  onSaved: () => void
  onClose: () => void
}

type Taker = ReturnType<typeof scanTaker.get>

/** The recognised fields are corrected, then sent to the server, or stored by the booth screen. */
export function SaveScan(props: SaveScanProps) {
  const taker = useStore(scanTaker)
  return taker ? <KeptScan {...props} taker={taker} /> : <SentScan {...props} />
}

function SentScan({ onSaved, ...props }: SaveScanProps) {
  const { companyId } = useActor()
  const saved = (): void => {
    toastSuccess(t(($) => $.scan.check.saved))
    onSaved()
  }
  const addPicture = useApiMutation(leadPictureRoutes.add, { onSuccess: saved })
  const [pictureId] = useState(() => crypto.randomUUID())
  const create = useApiMutation(leadRoutes.create)
  const save = (body: ScannedLead, file: Blob | null): void =>
    create.mutate(
      { params: { companyId }, body },
      {
        onSuccess: ({ _id: leadId }) => {
          if (file === null) saved()
          else addPicture.mutate({ params: { companyId, leadId }, body: { _id: pictureId }, file })
        },
      },
    )
  return (
    <CheckCard
      {...props}
      submitLabel={t(($) => $.scan.check.submit)}
      loading={create.isPending || addPicture.isPending}
      error={create.error ?? addPicture.error}
      onSave={save}
    />
  )
}

function KeptScan({ taker, onSaved, ...props }: SaveScanProps & { taker: NonNullable<Taker> }) {
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const save = async (lead: ScannedLead, picture: Blob | null): Promise<void> => {
    setSaving(true)
    setError(null)
    try {
      await taker(lead, picture)
      onSaved()
    } catch (failure) {
      setError(failure)
      setSaving(false)
    }
  }
  return (
    <CheckCard
      {...props}
      submitLabel={t(($) => $.scan.check.keep)}
      loading={isSaving}
      error={error}
      onSave={(lead, picture) => void save(lead, picture)}
    />
  )
}
