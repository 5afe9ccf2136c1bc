import { useState } from 'react'
import { request } from '../../api/client'
import { attemptKeys } from '../../api/submission/use-submission'
import { remember } from '../receipts/kept'
import PhotoCard from './photo-card'
import { profilePhotoRules } from './photo-rules'
import type { UploadedPhoto } from './upload-photo'

export interface ProfilePhotoProps {
  officialId: string
}

/**
 * The photo card of a profile: an uploaded photo is filed for the official and waits for a
 * moderator.
 */
export default function ProfilePhoto({ officialId }: ProfilePhotoProps) {
  const [keyOf] = useState(attemptKeys)
  const file = async (photo: UploadedPhoto) => {
    const body = { officialId, ...photo }
    const filed = await request('post', '/api/photo-uploads', {
      body,
      idempotencyKey: keyOf(body),
    })
    remember(filed.sent, { subject: filed.officialId })
  }
  return <PhotoCard rules={profilePhotoRules} onUploaded={file} />
}
