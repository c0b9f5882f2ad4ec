import { type ApiDocument, type Operation, operationsOf } from './api-document.ts'

/**
 * Nouns whose operations need a person at a browser: sign-in methods, accounts, API keys, notifications, requests to
 * admins, payments, own domains, addresses of an old product, provisioning, sheets to print, rules for leads, templates of
 * messages, saved views and the end of a company.
 */
const forPeople = new Set([
  'account',
  'accountDeletions',
  'apiKeys',
  'addressBook',
  'assistants',
  'auditStream',
  'cardDomains',
  'changeRequests',
  'companyDeletions',
  'companyExports',
  'companyHandOvers',
  'companySignIn',
  'contactMessages',
  'dataExports',
  'directory',
  'emailSignatures',
  'erasures',
  'geo',
  'identities',
  'installation',
  'invoices',
  'joinRequests',
  'leadRules',
  'leadTemplates',
  'leadViews',
  'notifications',
  'oldAddresses',
  'passkeys',
  'payment',
  'personalCards',
  'printSheets',
  'proposedChanges',
  'proTeamRequests',
  'retention',
  'scim',
  'secondFactor',
  'signInRules',
  'start',
  'subscriptions',
  'superAdminChanges',
  'verification',
  'walletPasses',
  'crm',
  'followUpMails',
  'directorySync',
  'webhooks',
])

/** Operations of these nouns that the guides for programs use: proofs, webhooks and app passwords. */
const alsoForPrograms = new Set([
  'account.confirm',
  'addressBook.createPassword',
  'webhooks.create',
  'webhooks.list',
  'webhooks.redeliver',
  'webhooks.remove',
  'webhooks.renewSecret',
  'webhooks.turnOff',
  'webhooks.turnOn',
  'webhooks.update',
])

/** Operations of other nouns that a person calls: new accounts, forgotten passwords, and answers to invitations. */
const notForPrograms = new Set([
  'auth.forgotPassword',
  'auth.providers',
  'auth.register',
  'auth.resetPassword',
  'invitations.accept',
  'invitations.beginPasskey',
  'invitations.decline',
  'invitations.declineReceived',
  'invitations.open',
  'invitations.preview',
  'invitations.received',
  'invitations.take',
])

const isForPrograms = ({ operationId, tags }: Operation): boolean =>
  alsoForPrograms.has(operationId) || (!notForPrograms.has(operationId) && !tags.some((tag) => forPeople.has(tag)))

/** The document of the operations that a program calls, with only the components that they use. */
export function forPrograms(document: ApiDocument): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const [path, item] of Object.entries(document.paths)) {
    const kept = operationsOf(item).filter(([, operation]) => isForPrograms(operation))
    const shared = item.parameters ? { parameters: item.parameters } : {}
    if (kept.length > 0) paths[path] = { ...shared, ...Object.fromEntries(kept) }
  }
  const used = new Set(Object.values(paths).flatMap((item) => operationsOf(item).flatMap(([, { tags }]) => tags)))
  return onlyUsed({ ...document, tags: document.tags.filter(({ name }) => used.has(name)), paths })
}

/** Drops components that no operation refers to. */
export function onlyUsed(document: ApiDocument): ApiDocument {
  const used = new Set<string>()
  follow(document.paths)
  follow(document.webhooks)
  const components = Object.fromEntries(
    Object.entries(document.components).map(([kind, parts]) => [
      kind,
      kind === 'securitySchemes'
        ? parts
        : Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`#/components/${kind}/${name}`))),
    ]),
  ) as ApiDocument['components']
  return { ...document, components }

  function follow(json: unknown): void {
    if (Array.isArray(json)) for (const each of json) follow(each)
    else if (typeof json === 'object' && json !== null)
      for (const [key, value] of Object.entries(json)) {
        if (key !== '$ref' || typeof value !== 'string') follow(value)
        else if (!used.has(value)) {
          used.add(value)
          const [kind = '', name = ''] = value.split('/').slice(2)
          follow((document.components as Record<string, Record<string, unknown>>)[kind]?.[name])
        }
      }
  }
}
