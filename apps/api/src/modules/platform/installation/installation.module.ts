import { installationRoutes } from '@kartu/contracts/platform/installation'
import { canSeeInstallation } from '@kartu/contracts/platform/installation.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { untrustedProxy } from '../../../http/untrusted-proxy.ts'
import type { Module } from '../../module.ts'

function registerInstallation(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, installationRoutes.get, (_input, { actor, reply }) => {
    allow(canSeeInstallation(actor))
    // Checks only the admin's own request, so a forged header in another request cannot trigger the notice.
    return Promise.resolve({
      untrusted_proxy: untrustedProxy(reply.request, deps.env.trustProxy) !== undefined,
      card_domains: deps.env.cardDomainTarget !== undefined,
      api_keys: deps.env.apiKeys,
      webhooks: deps.env.webhooks,
      scim: deps.env.scim && deps.env.apiKeys,
      directory_sync: deps.directorySync !== undefined,
      crm: Object.keys(deps.crm).length > 0,
      follow_up_mails: deps.env.followUpMails,
      assistants: deps.env.mcp && deps.env.apiKeys,
    })
  })
}

export const installationModule: Module = {
  name: 'installation',
  routes: registerInstallation,
}
