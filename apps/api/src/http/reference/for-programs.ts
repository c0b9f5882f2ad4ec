import { type ApiDocument, operationsOf } from './api-document.ts'

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

/** The document of the operations that a program calls, with only the components that they use. */
export function forPrograms(document: ApiDocument): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const [path, item] of Object.entries(document.paths)) {
    const kept = operationsOf(item).filter(([, { tags }]) => !tags.some((tag) => forPeople.has(tag)))
    const shared = item.parameters ? { parameters: item.parameters } : {}
    if (kept.length > 0) paths[path] = { ...shared, ...Object.fromEntries(kept) }
  }
  return onlyUsed({ ...document, tags: document.tags.filter(({ name }) => !forPeople.has(name)), paths })
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
