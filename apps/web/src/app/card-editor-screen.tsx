import { CardEditorPage } from '../features/company/cards/card-editor-page.tsx'
import { Piece } from '../ui/frame/piece.tsx'
import type { LockedFieldPart } from '../ui/frame/locked-field-part.ts'

const loadWeek = () => import('../features/insights/insights/own-week.tsx').then((m) => m.OwnWeek)
const ofFeatures = import.meta.glob<LockedFieldPart>('../features/*/*/*.locked-field.ts', {
  eager: true,
  import: 'part',
})
const lockedParts = Object.values(ofFeatures)

/** `/team/edit/{id?}`: the card of a member, with what features offer where the company keeps a field. */
export function CardEditorScreen() {
  return <CardEditorPage lockedParts={lockedParts} own={<Piece load={loadWeek} props={{}} missing={() => null} />} />
}
