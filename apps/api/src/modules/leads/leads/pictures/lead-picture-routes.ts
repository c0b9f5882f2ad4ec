import { leadPictureRoutes } from '@kartu/contracts/leads/lead-pictures'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { mount } from '../../../../http/mount.ts'
import { openPrivateFile } from '../../../platform/files/private-files.ts'
import { openPro } from '../../pro-users/pro-access.ts'
import { addPicture, removePicture, requirePictureOf } from './lead-pictures.ts'
import { leadPictureView } from '../leads.view.ts'

export function mountPictures(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    leadPictureRoutes.add,
    async ({ params, body, upload }, { db, actor: caller, address }) => {
      const actor = await openPro(db, deps, caller)
      return leadPictureView(
        await addPicture(db, deps, { actor, address }, { leadId: params.leadId, id: body._id, upload }),
      )
    },
    { transaction: false },
  )

  mount(app, deps, leadPictureRoutes.get, async ({ params }, { db, actor: caller, reply }) => {
    const actor = await openPro(db, deps, caller)
    const picture = await requirePictureOf(db, actor, params)
    const content = await openPrivateFile(deps.files, picture)
    reply.header('content-security-policy', "default-src 'none'; sandbox").header('content-length', picture.bytes)
    return { fileName: 'picture.webp', mediaType: 'image/webp', content }
  })

  mount(app, deps, leadPictureRoutes.remove, async ({ params }, { db, actor: caller, address }) => {
    const actor = await openPro(db, deps, caller)
    await removePicture(db, { actor, address }, params)
    return { _id: params.pictureId }
  })
}
