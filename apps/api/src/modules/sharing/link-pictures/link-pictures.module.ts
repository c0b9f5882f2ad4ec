import type { Module } from '../../module.ts'
import { registerLinkPictures } from './link-pictures.pages.ts'

/** Its files have rows in `stored_files` and no others, so they are deleted a day after the last request. */
export const linkPicturesModule: Module = { name: 'link-pictures', pages: registerLinkPictures }
