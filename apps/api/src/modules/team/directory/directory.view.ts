import type { Directory } from '@kartu/contracts/team/directory'
import { wireTime } from '../../../db/columns.ts'
import type { Connection } from './directory.sql.ts'

export const directoryView = (configured: boolean, connection: Connection | undefined): Directory => ({
  configured,
  connection: connection
    ? {
        tenant_id: connection.tenant_id,
        tenant_name: connection.tenant_name,
        connected_at: wireTime(connection.created_at),
      }
    : null,
})
