export { WaitingRequests as Waiting } from './own-requests.tsx'
