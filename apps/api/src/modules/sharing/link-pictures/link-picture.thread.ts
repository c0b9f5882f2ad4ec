import { parentPort } from 'node:worker_threads'
import { drawLinkPicture, type LinkPictureInput } from './draw-link-picture.ts'

parentPort?.on('message', (input: LinkPictureInput) => {
  void drawLinkPicture(input).then(
    (drawn) => parentPort?.postMessage(drawn),
    (fault: unknown) => parentPort?.postMessage({ fault: String(fault) }),
  )
})
