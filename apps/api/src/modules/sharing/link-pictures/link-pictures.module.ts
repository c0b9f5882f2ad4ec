import type { Module } from '../../module.ts'
import { registerInvitationPages } from './invitation-pages.ts'
import { registerCardPictures } from './link-pictures.pages.ts'
import { pictureSender } from './send-picture.ts'

/** Only rows in `stored_files` refer to its files, so they are deleted a day after the last request. */
export const linkPicturesModule: Module = {
  name: 'link-pictures',
  pages: (app, deps) => {
    const sendPicture = pictureSender(app, deps)
    registerCardPictures(app, deps, sendPicture)
    registerInvitationPages(app, deps, sendPicture)
  },
}
