/** A change to the data that cards, the team table or lead lists show: of one card, or of the whole company. */
export interface Change {
  companyId: string
  cardId?: string
  /** Only leads changed: cards and the team are unaffected. */
  leads?: true
  /** Public links resolve to other cards than before. */
  links?: true
}

export type OnChange = (change: Change) => void
