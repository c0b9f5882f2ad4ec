import { deletedRows, exportedOfAccount, notExported } from '../../../db/data-inventory.ts'
import { memberPaused } from '../../company/members/pause-member.ts'
import { signInTightened } from '../../governance/sign-in-rules/sign-in-tightened.ts'
import { sessionsEnded } from '../../identity/auth/sessions.ts'
import type { Module } from '../../module.ts'
import { registerAssistants } from './assistants.routes.ts'
import {
  deleteExpiredConnections,
  endConnectionsOf,
  endConnectionsOfCompany,
  endConnectionsOfUser,
} from './connections.sql.ts'
import { registerMcp } from './mcp.pages.ts'
import { registerOauth } from './oauth.pages.ts'

export const assistantsModule: Module = {
  name: 'assistants',
  routes: registerAssistants,
  pages: (pages, deps) => {
    void pages.register(async (scope) => registerMcp(scope, deps))
    void pages.register(async (scope) => registerOauth(scope, deps))
  },
  sweep: async ({ database }) => {
    await deleteExpiredConnections(database.global)
  },
  hooks: [
    memberPaused.with(endConnectionsOf),
    sessionsEnded.with(endConnectionsOfUser),
    signInTightened.with(endConnectionsOfCompany),
  ],
  inventory: [
    // Deleted with the person's membership in the company, by the foreign key to `user_companies`.
    {
      table: 'assistant_connections',
      ofCompany: notExported('Opens the data of this installation only.'),
      onDeletion: deletedRows('assistant_connections'),
      ofPerson: exportedOfAccount(
        'connected_assistants',
        (of) => `select client_name as name, client_host as host, company_id, scopes, created_at, ends_at,
            last_used_on::text as last_used_on, last_used_from as last_used_network
          from assistant_connections where user_id = ${of.userId} order by created_at, id`,
      ),
      erased: [],
      stays: [
        ...['client_hash', 'client_name', 'client_host', 'redirect_uri', 'challenge', 'scopes'],
        ...['code_hash', 'access_hash', 'refresh_hash', 'previous_refresh_hash', 'last_used_from'],
      ],
    },
  ],
}
