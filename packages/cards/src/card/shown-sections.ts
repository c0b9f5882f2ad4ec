import type { CardSection } from '@kartu/contracts/company/customisation'

/** Sections of a template. Blocks are last if it does not place them, as in templates older than blocks. */
export const withBlocks = (sections: readonly CardSection[]): CardSection[] =>
  sections.includes('blocks') ? [...sections] : [...sections, 'blocks']
