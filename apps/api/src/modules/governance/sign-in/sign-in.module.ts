import type { Module } from '../../module.ts'
import { registerSignIn } from './sign-in.routes.ts'

/** The routes of `auth`: every way to sign in, a company's provider among them. */
export const signInModule: Module = {
  name: 'sign-in',
  routes: registerSignIn,
}
