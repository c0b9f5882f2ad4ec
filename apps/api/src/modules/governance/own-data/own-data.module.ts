import type { Module } from '../../module.ts'
import { registerOwnData } from './own-data.routes.ts'
import { registerOwnLists } from './own-lists.routes.ts'

/**
 * Routes of `users`, `companies` and `cards` that show a person all their own data. They are in this area because they
 * read several others.
 */
export const ownDataModule: Module = {
  name: 'own-data',
  routes(app, deps) {
    registerOwnData(app, deps)
    registerOwnLists(app, deps)
  },
}
