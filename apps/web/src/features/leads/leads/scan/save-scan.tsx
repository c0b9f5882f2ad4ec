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
  const { companyId, memberId } = useActor()
  const create = useApiMutation(leadRoutes.create)
  const saved = (lead = create.data): void => {
    toastSuccess(t(($) => (lead?.owner?._id === memberId ? $.scan.check.saved : $.scan.check.given)))
    onSaved()
  }
  const addPicture = useApiMutation(leadPictureRoutes.add, { onSuccess: () => saved() })
  const [pictureId] = useState(() => crypto.randomUUID())
  const save = (body: ScannedLead, file: Blob | null): void =>
    create.mutate(
      { params: { companyId }, body },
      {
        onSuccess: (lead) => {
          if (file === null) saved(lead)
          else addPicture.mutate({ params: { companyId, leadId: lead._id }, body: { _id: pictureId }, file })
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
