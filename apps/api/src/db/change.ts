/** Something that a card or the team table shows has changed: one card, or anything of the company. */
export interface Change {
  companyId: string
  cardId?: string
  /** The public links lead elsewhere than before. */
  links?: true
}

export type OnChange = (change: Change) => void
