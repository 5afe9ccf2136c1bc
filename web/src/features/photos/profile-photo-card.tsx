import { preloadable, WhenIdle } from '../../ui/loading/preloadable'
import { Skeleton } from '../../ui/loading/skeleton'
import { PhotoPanel } from './photo-panel'
import { profilePhotoRules } from './photo-rules'
import type { ProfilePhotoProps } from './profile-photo'

const profilePhoto = preloadable<ProfilePhotoProps>(() => import('./profile-photo'))

/** The photo card of a profile, once the browser has nothing else to do; until then its place. */
export function ProfilePhotoCard(props: ProfilePhotoProps) {
  const place = (
    <PhotoPanel rules={profilePhotoRules}>
      <Skeleton className="mt-4 h-11" />
    </PhotoPanel>
  )
  return <WhenIdle part={profilePhoto} props={props} before={place} />
}
