import { join } from 'node:path'
import type { ApplePassSettings } from '../settings/wallet-settings.ts'
import type { FirebaseSettings, MicrosoftSettings, StripeSettings } from '../settings/provider-settings.ts'
import type { CrmApps } from '../settings/crm-settings.ts'
import type { Database } from '../db/db.ts'
import type { Env } from '../settings/env.ts'
import { SettingError } from '../settings/setting-error.ts'
import type { CrmConnectors } from './crm/crm.ts'
import type { Firebase } from './firebase.ts'
import type { MicrosoftAccounts } from './microsoft-accounts.ts'
import type { Directory } from './directory.ts'
import type { DirectorySources } from './directory-sync/directory-source.ts'
import type { Payments } from './payments/payments.ts'
import { diskFiles } from './files/disk-files.ts'
import type { FileStore } from './files/files.ts'
import { s3Files } from './files/s3-files.ts'
import type { PassPush } from './wallet/apple-push.ts'
import type { WalletObjects } from './wallet/google-wallet.ts'
import type { Mailboxes } from './google-workspace/mailboxes.ts'
import type { GoogleDirectorySettings } from '../settings/google-directory-settings.ts'
import type { MailboxSettings } from '../settings/mailbox-settings.ts'
import type { GoogleWalletSettings } from '../settings/google-wallet-settings.ts'

/** Sign-in providers; undefined ones are not offered. */
export interface SignInProviders {
  google: Firebase | undefined
  microsoft: MicrosoftAccounts | undefined
}

/** Each is loaded only if configured. */
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

/** The configured directory; undefined if this installation is not registered at Microsoft. */
export async function openDirectory(settings: {
  microsoft: MicrosoftSettings | undefined
}): Promise<Directory | undefined> {
  if (settings.microsoft === undefined) return undefined
  // Loaded only if configured.
  const { graphDirectory } = await import('./graph-directory.ts')
  return graphDirectory(settings.microsoft)
}

/** Directories that companies can follow; undefined if the operator turned that off. */
export async function openDirectorySync(settings: {
  directorySync: boolean
  microsoft: MicrosoftSettings | undefined
  googleDirectory: GoogleDirectorySettings
}): Promise<DirectorySources | undefined> {
  const { directorySync, microsoft, googleDirectory } = settings
  if (!directorySync) return undefined
  return {
    ...(microsoft && { entra: (await import('./directory-sync/entra-source.ts')).entraSource(microsoft) }),
    google: (await import('./directory-sync/google-source.ts')).googleSource(googleDirectory),
  }
}

/** Apple's push service; undefined if passes are not set up. */
export async function openWalletPush(settings: {
  applePasses: ApplePassSettings | undefined
}): Promise<PassPush | undefined> {
  if (settings.applePasses === undefined) return undefined
  const { ApplePush } = await import('./wallet/apple-push.ts')
  return new ApplePush(settings.applePasses)
}

/** Google Wallet; undefined if passes are not set up. */
export async function openWalletObjects(settings: {
  googleWallet: GoogleWalletSettings | undefined
}): Promise<WalletObjects | undefined> {
  if (settings.googleWallet === undefined) return undefined
  const { GoogleWallet } = await import('./wallet/google-wallet.ts')
  return new GoogleWallet(settings.googleWallet)
}

/** Mailboxes of Google Workspace; undefined if the operator turned the roll-out of signatures off. */
export async function openMailboxes(settings: {
  mailboxes: MailboxSettings | undefined
}): Promise<Mailboxes | undefined> {
  if (settings.mailboxes === undefined) return undefined
  const { GmailMailboxes } = await import('./google-workspace/mailboxes.ts')
  return new GmailMailboxes(settings.mailboxes)
}

/** Connectors of the CRMs for which the operator has registered an app. Each is loaded only if configured. */
export async function openCrm({ hubspot, pipedrive, salesforce, dynamics }: CrmApps): Promise<CrmConnectors> {
  return {
    ...(hubspot && { hubspot: (await import('./crm/hubspot.ts')).hubspot(hubspot) }),
    ...(pipedrive && { pipedrive: (await import('./crm/pipedrive.ts')).pipedrive(pipedrive) }),
    ...(salesforce && { salesforce: (await import('./crm/salesforce.ts')).salesforce(salesforce) }),
    ...(dynamics && { dynamics: (await import('./crm/dynamics.ts')).dynamics(dynamics) }),
  }
}

/** The configured gateway; undefined with `BILLING=none`. */
export async function openPayments(
  { billing, stripe }: { billing: 'none' | 'sandbox' | 'stripe'; stripe: StripeSettings | undefined },
  database: Database,
): Promise<Payments | undefined> {
  if (billing === 'none') return undefined
  // Only the configured gateway is loaded.
  if (stripe) {
    const { stripePayments } = await import('./stripe/stripe-payments.ts')
    return stripePayments(stripe)
  }
  const { sandboxPayments } = await import('./sandbox/sandbox-payments.ts')
  return sandboxPayments(database)
}

/**
 * The configured file store. If the storage refuses access, the start ends with an explanation, before any upload can
 * fail.
 */
export async function openFiles(
  settings: Pick<Env, 'dataDir' | 'storage'> & Partial<Pick<Env, 'proxy'>>,
): Promise<FileStore> {
  if (settings.storage === undefined) return diskFiles(join(settings.dataDir, 'files'))
  const store = s3Files(settings.storage, { proxy: settings.proxy })
  const refusal = await store.refusal()
  if (refusal !== undefined) throw new SettingError(refusal)
  return store
}
