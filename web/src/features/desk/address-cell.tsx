import { addressText, type Submission, submissionText } from './copy'

/** The address that something was sent from, and its probable place. */
export function AddressCell({ address, row }: { address: string | undefined; row: Submission }) {
  return (
    <>
      <span className="break-all">{addressText(address)}</span>
      <p className="text-muted">{submissionText(row)}</p>
    </>
  )
}
