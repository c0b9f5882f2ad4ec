import type { Module } from '../../module.ts'
import { registerStart } from './start.routes.ts'

export const startModule: Module = {
  name: 'start',
  routes: registerStart,
}
