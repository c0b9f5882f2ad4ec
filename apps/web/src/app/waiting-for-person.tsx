import type { ComponentType } from 'react'

/** Every feature says in `<feature>.waiting.ts` what waits for an answer of the person, or of a company to that person. */
const ofFeatures = import.meta.glob<ComponentType>('../features/*/*/*.waiting.ts', { eager: true, import: 'Waiting' })

/** What waits for an answer of the signed-in person, or of a company to that person. */
export function WaitingForPerson() {
  return Object.entries(ofFeatures).map(([feature, Waiting]) => <Waiting key={feature} />)
}
