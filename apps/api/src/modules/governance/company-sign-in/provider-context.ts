import { issuerCharactersMax } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { type CompanyProvider, providerGuard, WrongProvider } from '../../../gateways/company-provider.ts'
import type { Guard } from '../../../gateways/guarded-fetch.ts'
import { ProviderFault } from '../../../gateways/proved-person.ts'
import { AppError } from '../../../http/errors.ts'
import { providerCodes } from '../../identity/identities/prove-elsewhere.ts'
import type { ConnectionRow } from './company-sign-in.sql.ts'

/** Dependencies of a sign-in at a company's provider, with a reporter for the provider's faults. */
export interface ProviderContext {
  deps: Pick<Deps, 'database' | 'env' | 'secrets' | 'queue'>
  /** The caller's network address. */
  address: string
  report: (issuer: string, fault: ProviderFault | WrongProvider) => void
}

export const providerContext = (
  app: FastifyInstance,
  deps: Deps,
  { address }: { address: string },
): ProviderContext => ({
  deps,
  address,
  report: (issuer, { code, message }) =>
    app.log.error({ issuer, code, fault: message }, 'signing in through a company failed'),
})

export const guardOf = ({ deps }: ProviderContext): Guard => providerGuard(deps.env.privateProviderHosts)

export const secretPlace = (id: string) => ({ table: 'company_sign_ins', column: 'client_secret', id })

export const providerOf = ({ deps }: ProviderContext, row: ConnectionRow): CompanyProvider => ({
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret: deps.secrets.open(row.client_secret, secretPlace(row.id)),
})

/** Redirect URL for a provider, unique to the company, so that no other provider's answer arrives there. */
export const redirectUrlOf = ({ publicUrl }: Pick<Deps['env'], 'publicUrl'>, companyId: string): string =>
  `${publicUrl}/auth/company/${companyId}`

/** Name of a provider in messages: its host. */
export const nameOf = (issuer: string): string => URL.parse(issuer)?.host ?? issuer

const codes = { ...providerCodes, issuer: 'provider_issuer', address: 'provider_address' } as const

/** The issuer that a provider sent, without characters that no URL contains. */
export const shownIssuer = ({ found = '' }: WrongProvider): string =>
  found.replaceAll(/[^\x21-\x7e]/g, '').slice(0, issuerCharactersMax)

/** Turns a fault at a provider into an error with a message. */
export async function withProviderErrors<T>(context: ProviderContext, issuer: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof WrongProvider)) throw error
    context.report(issuer, error)
    const found = error instanceof WrongProvider ? shownIssuer(error) : ''
    throw new AppError(codes[error.code], { values: { provider: nameOf(issuer), found }, cause: error })
  }
}
