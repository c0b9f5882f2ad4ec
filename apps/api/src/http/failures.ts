import { translator } from '@kartu/messages/translator'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionFault } from '../db/connection-fault.ts'
import { FileStoreFault } from '../gateways/files.ts'
import { AppError, failureOf, statusOf } from './errors.ts'
import { localeOf } from './locale.ts'
import { tooLarge, uploadBytesMax } from './upload.ts'

/** Turns whatever was thrown into the API's one failure shape. Faults of ours say a request id and nothing else. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = asAppError(thrown)
    if (statusOf(error) >= 500) request.log.error({ err: thrown }, 'request failed')
    else if (error.code === 'not_allowed' || error.code === 'unauthenticated' || error.code === 'too_many_requests') {
      request.log.info({ code: error.code, method: request.method, route: request.routeOptions.url }, 'request refused')
    }
    return sendFailure(request, reply, error)
  })
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  return reply
    .code(statusOf(error))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureOf(error, translator(localeOf(request.headers['accept-language'])), request.id))
}

function asAppError(thrown: FastifyError | AppError): AppError {
  if (thrown instanceof AppError) return thrown
  const { code, statusCode } = thrown
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('too_large', { values: { max: '1 MB' }, cause: thrown })
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(uploadBytesMax)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('media_type', { cause: thrown })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed', { cause: thrown })
  if (isConnectionFault(thrown) || thrown instanceof FileStoreFault)
    return new AppError('unavailable', { cause: thrown })
  return new AppError('internal', { cause: thrown })
}
