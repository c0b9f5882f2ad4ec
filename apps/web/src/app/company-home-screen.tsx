import type { ComponentType } from 'react'
import { CompanyHomePage } from '../features/company/home/company-home-page.tsx'
import { Piece } from '../ui/frame/piece.tsx'

const loadWeek = () => import('../features/insights/insights/own-week.tsx').then((m) => m.OwnWeek)

/** Lines that features add below what is waiting, in `<feature>.home-line.ts`, such as how far a new company has come. */
const ofFeatures = import.meta.glob<ComponentType>('../features/*/*/*.home-line.ts', { eager: true, import: 'Line' })
const lines = Object.entries(ofFeatures).map(([feature, Line]) => <Line key={feature} />)

/** `/home`: home of the company of this tab. */
export function CompanyHomeScreen() {
  return <CompanyHomePage week={<Piece load={loadWeek} props={{}} missing={() => null} />} lines={lines} />
}
