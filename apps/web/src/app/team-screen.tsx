import type { ComponentType } from 'react'
import { TeamPage } from '../features/company/members/team-page.tsx'

/** What features offer above the team, in `<feature>.team-act.tsx`. */
const ofFeatures = import.meta.glob<ComponentType>('../features/*/*/*.team-act.tsx', { eager: true, import: 'Act' })
const acts = Object.entries(ofFeatures).map(([feature, Act]) => <Act key={feature} />)

/** `/team`: the team, and ways to add many people at once. */
export function TeamScreen() {
  return <TeamPage acts={acts} />
}
