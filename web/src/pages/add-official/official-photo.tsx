import type { ComponentProps } from 'react'
import type PhotoCard from '../../features/photos/photo-card'
import { PhotoPanel } from '../../features/photos/photo-panel'
import { newOfficialPhotoRules } from '../../features/photos/photo-rules'
import { FieldError } from '../../ui/form/field'
import { preloadable, WhenIdle } from '../../ui/loading/preloadable'
import { Skeleton } from '../../ui/loading/skeleton'

type CardProps = ComponentProps<typeof PhotoCard>

const photoCard = preloadable<CardProps>(() => import('../../features/photos/photo-card'))

interface OfficialPhotoProps {
  error: string | undefined
  onChange: (change: { objectPath?: string; isSending?: boolean }) => void
}

/** The photo of the form. It is optional, so its card loads when the browser is idle. */
export function OfficialPhoto({ error, onChange }: OfficialPhotoProps) {
  const props: CardProps = {
    rules: newOfficialPhotoRules,
    onUploaded: ({ objectPath }) => onChange({ objectPath }),
    onRemoved: () => onChange({ objectPath: '' }),
    onSending: (isSending) => onChange({ isSending }),
  }
  const place = (
    <PhotoPanel rules={newOfficialPhotoRules}>
      <Skeleton className="mt-4 h-11" />
    </PhotoPanel>
  )
  return (
    <div>
      <WhenIdle part={photoCard} props={props} before={place} />
      {error && (
        <div className="mt-1.5">
          <FieldError id="photo-error" text={error} />
        </div>
      )}
    </div>
  )
}
