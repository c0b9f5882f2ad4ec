import type { Firebase } from './firebase.ts'
import type { MicrosoftAccounts } from './microsoft-accounts.ts'
import type { FirebaseSettings, MicrosoftSettings } from '../settings/provider-settings.ts'

/** Whom people may sign in with; undefined is not offered. */
export interface SignInProviders {
  google: Firebase | undefined
  microsoft: MicrosoftAccounts | undefined
}

/** The code of each is of no use to an installation without it. */
export async function openProviders(settings: {
  microsoft: MicrosoftSettings | undefined
  firebase: FirebaseSettings | undefined
}): Promise<SignInProviders> {
  return { google: await openGoogle(settings.firebase), microsoft: await openMicrosoft(settings.microsoft) }
}

async function openGoogle(settings: FirebaseSettings | undefined): Promise<Firebase | undefined> {
  if (settings === undefined) return undefined
  const { firebase } = await import('./firebase.ts')
  return firebase(settings)
}

async function openMicrosoft(settings: MicrosoftSettings | undefined): Promise<MicrosoftAccounts | undefined> {
  if (settings?.signIn === undefined) return undefined
  const { microsoftAccounts } = await import('./microsoft-accounts.ts')
  return microsoftAccounts(settings, settings.signIn)
}
