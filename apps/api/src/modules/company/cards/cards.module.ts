import type { Module } from '../../module.ts'
import { cardPurgeJob } from './cards.jobs.ts'
import { cardsKept } from './cards.kept.ts'
import { registerCards } from './cards.routes.ts'

export const cardsModule: Module = {
  name: 'cards',
  routes: registerCards,
  jobs: [cardPurgeJob],
  kept: cardsKept,
}
