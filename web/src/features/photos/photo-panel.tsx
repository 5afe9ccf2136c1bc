import type { ReactNode } from 'react'
import { maxPhotoSize } from '../../api/generated/photos'
import { Panel } from '../../ui/panel'
import { KeptLink } from '../site/kept-link'
import type { PhotoRules } from './photo-rules'

/** The frame of a photo card: its purpose, and which files it takes. */
export function PhotoPanel({ rules, children }: { rules: PhotoRules; children: ReactNode }) {
  return (
    <Panel title="Profile Photo">
      <p className="mt-1.5 text-sm text-muted">{rules.invitation}</p>
      {children}
      <p className="mt-3 text-sm text-muted">
        <span className="pointer-coarse:hidden">Or drop a file here: </span>
        {rules.typeNames}, up to {maxPhotoSize / 2 ** 20} MB. <KeptLink />
      </p>
    </Panel>
  )
}
