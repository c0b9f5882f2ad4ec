import { walletPassRoutes } from '@kartu/contracts/sharing/wallet-passes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { applePassUrl, googlePassUrl } from '../../company/cards/cards.view.ts'
import { downloadKey, passOf, requireOwnCard } from './wallet-passes.ts'

export function registerWalletPasses(app: FastifyInstance, deps: Deps): void {
  const { applePasses, googleWallet, publicUrl } = deps.env
  mount(app, deps, walletPassRoutes.get, () =>
    Promise.resolve({ apple: applePasses !== undefined, google: googleWallet !== undefined }),
  )
  mount(
    app,
    deps,
    walletPassRoutes.create,
    async (_input, { db, actor }) => {
      if (!applePasses && !googleWallet) throw new AppError('wallet_off')
      const card = await requireOwnCard(db, actor.companyId, actor.memberId)
      const pass = await passOf(db, deps, card)
      const { key, expiresMs } = downloadKey(pass.token)
      return {
        apple_url: applePasses ? `${applePassUrl(publicUrl, card.slug)}?key=${key}` : null,
        google_url: googleWallet ? `${googlePassUrl(publicUrl, card.slug)}?key=${key}` : null,
        expires_at: new Date(expiresMs).toISOString(),
      }
    },
    // The links contain a key, so the answer is not stored. A repeated request gets new links to the same pass.
    { remembered: false },
  )
}
