import type { Module } from '../../module.ts'
import { registerSignIn } from './sign-in.routes.ts'

/** The routes of `auth`: every sign-in method, including a company's provider. */
export const signInModule: Module = {
  name: 'sign-in',
  routes: registerSignIn,
}
