import { Button, Checkbox, Textarea } from '@mantine/core'
import type { Warmth } from '@kartu/contracts/leads/leads.plain'
import { useState } from 'react'
import { keptPicture } from '../../../../lib/scan/card-picture.ts'
import type { ScannedLead } from '../../../../lib/scan/scan-taker.ts'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { Stack, Text } from '../../../../ui/layout/layout.tsx'
import { MarkedPicture } from './marked-picture.tsx'
import { ScanEntryField } from './scan-entry-field.tsx'
import { entriesOf, faultOf, leadOf, type ScanEntry, type Scanned, wayOf } from './scanned-lead.ts'
import { WarmthChoice } from '../warmth.tsx'
import { t } from './scan-words.ts'

interface CheckCardProps {
  scanned: Scanned
  /** Event at which the card was given. */
  eventId?: string | null | undefined
  onOther: () => void
  submitLabel: string
  loading: boolean
  error: unknown
  /** Includes the picture, if it is to be stored. */
  onSave: (lead: ScannedLead, picture: Blob | null) => void
  onClose: () => void
}

/** The recognised fields next to their lines on the picture, doubtful ones first. */
export function CheckCard({
  scanned,
  eventId = null,
  submitLabel,
  loading,
  error,
  onOther,
  onSave,
  onClose,
}: CheckCardProps) {
  const { picture, card } = scanned
  const [entries, setEntries] = useState(() => entriesOf(scanned))
  const [warmth, setWarmth] = useState<Warmth | null>(null)
  // The picture of a badge may be its only content; that of a paper card is kept only by choice.
  const [keeps, setKeeps] = useState(scanned.badgeId !== '')
  const [shrinking, setShrinking] = useState(false)
  const [note, setNote] = useState(scanned.contact?.note ?? '')
  const [shown, setShown] = useState(false)
  // The ID stays the same, so that a lead sent twice after a lost answer is stored once.
  const [id] = useState(() => crypto.randomUUID())

  return (
    <FormModal
      title={card === null ? t(($) => $.scan.check.title_code) : t(($) => $.scan.check.title)}
      submitLabel={submitLabel}
      loading={loading || shrinking}
      error={error}
      dirty
      aside={
        <Button variant="default" disabled={loading} onClick={onOther}>
          {t(($) => $.scan.again)}
        </Button>
      }
      onSubmit={(event) => {
        event.preventDefault()
        setShown(true)
        const wrong = entries.findIndex((entry) => faultOf(entry) !== null)
        if (wrong >= 0) return document.getElementById(`scan-${wrong}`)?.focus()
        const addressNote = (address: string): string => t(($) => $.scan.check.address_note, { address })
        const lead = {
          _id: id,
          event_id: eventId,
          ...leadOf(entries, { way: wayOf(scanned), warmth, note, addressNote }),
        }
        if (picture === null || !keeps) return onSave(lead, null)
        setShrinking(true)
        void keptPicture(picture)
          .catch(() => null)
          .then((file) => {
            setShrinking(false)
            onSave(lead, file)
          })
      }}
      onClose={onClose}
    >
      <Text tone="3">{scanned.badgeId === '' ? t(($) => $.scan.check.line) : t(($) => $.scan.check.line_badge)}</Text>
      <ReadFields scanned={scanned} entries={entries} areFaultsShown={shown} onChange={setEntries} />
      {picture === null ? null : (
        <Checkbox
          label={t(($) => $.scan.check.keep_picture)}
          checked={keeps}
          onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
        />
      )}
      <WarmthChoice value={warmth} onChange={setWarmth} />
      <Textarea
        autosize
        minRows={2}
        label={t(($) => $.scan.check.note)}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormModal>
  )
}

interface ReadFieldsProps {
  scanned: Scanned
  entries: readonly ScanEntry[]
  areFaultsShown: boolean
  onChange: (update: (before: ScanEntry[]) => ScanEntry[]) => void
}

/** The picture and the fields read from it. The line of the focused field is marked on the picture. */
function ReadFields({ scanned: { picture, card }, entries, areFaultsShown, onChange }: ReadFieldsProps) {
  const [mark, setMark] = useState(0)
  return (
    <>
      {picture && card ? <MarkedPicture picture={picture} card={card} chosen={mark} /> : null}
      <Stack>
        {entries.map((entry, at) => (
          <ScanEntryField
            key={`${entry.kind} ${entry.mark}`}
            id={`scan-${at}`}
            entry={entry}
            fault={areFaultsShown ? faultOf(entry) : null}
            isMarked={card !== null}
            first={at === 0}
            onFocus={() => setMark(entry.mark)}
            onChange={(changed) =>
              onChange((before) => before.map((one, index) => (index === at ? { ...one, ...changed } : one)))
            }
          />
        ))}
      </Stack>
    </>
  )
}
