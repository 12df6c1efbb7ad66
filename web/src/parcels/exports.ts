export { ParcelsLink } from './parcels-link.tsx'
