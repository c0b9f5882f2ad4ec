import type { Module } from '../../module.ts'
import { personalCardCommands } from './personal-cards.commands.ts'
import { registerPersonalCards } from './personal-cards.routes.ts'

export const personalCardsModule: Module = {
  name: 'personal-cards',
  routes: registerPersonalCards,
  commands: personalCardCommands,
}
