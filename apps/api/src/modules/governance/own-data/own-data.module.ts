import type { Module } from '../../module.ts'
import { registerOwnData } from './own-data.routes.ts'

/** The routes of `users`: they show a person everything that they have, so they read the areas above. */
export const ownDataModule: Module = {
  name: 'own-data',
  routes: registerOwnData,
}
