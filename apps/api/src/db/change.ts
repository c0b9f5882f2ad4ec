/** Something that a card, the team table or the lists of leads show has changed: one card, or anything of the company. */
export interface Change {
  companyId: string
  cardId?: string
  /** Leads alone: cards and the team show what they showed. */
  leads?: true
  /** The public links lead elsewhere than before. */
  links?: true
}

export type OnChange = (change: Change) => void
