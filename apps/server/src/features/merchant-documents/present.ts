import type { AnswerOf } from '@tulna/contract/endpoint';
import type {
  getMerchantDocuments,
  MerchantDocument,
  MerchantDocumentVersion,
} from '@tulna/contract/merchant-documents';
import { documentStoredUntil, isDocumentStored } from '@tulna/rules/merchant-documents';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { type DocumentVersion, merchantDocumentsRepository, type StoredDocument } from './repository.ts';

const storedUntil = (since: Date): string => documentStoredUntil(since).toISOString();

/** The documents of a merchant. @throws {Problem} `not_found` */
export async function presentDocuments(
  services: Services,
  db: Db,
  merchantId: string,
): Promise<AnswerOf<typeof getMerchantDocuments>> {
  if ((await merchantsRepository(services, db).names([merchantId])).size === 0) throw new Problem('not_found');
  const now = services.clock.now();
  const repository = merchantDocumentsRepository(services, db);
  const documents = await repository.ofMerchant(merchantId);
  const versions = await repository.versionsOf(documents.map(({ id }) => id));
  const staff = await services.audit.registry.staffNames(db, [
    ...versions.map(({ createdBy }) => createdBy),
    ...documents.map(({ deletedBy }) => deletedBy),
  ]);
  const shown = ({ id, number, type, bytes, createdAt, createdBy }: DocumentVersion): MerchantDocumentVersion => ({
    version_id: id,
    number,
    type,
    bytes,
    created_at: createdAt.toISOString(),
    created_by: staff.get(createdBy) ?? '',
  });
  const presentedOf = ({ id, kind, title, current }: StoredDocument): MerchantDocument[] =>
    versions
      .filter(({ documentId, number }) => documentId === id && number === current)
      .map((version) => ({ document_id: id, kind, title, current: shown(version) }));
  return {
    documents: documents
      .filter(({ deletedAt }) => deletedAt === null)
      .flatMap((document) =>
        presentedOf(document).map((one) => ({
          ...one,
          others: versions.flatMap((version) =>
            version.documentId === document.id &&
            version.replacedAt !== null &&
            isDocumentStored(version.replacedAt, now)
              ? [{ ...shown(version), kept_until: storedUntil(version.replacedAt) }]
              : [],
          ),
        })),
      ),
    deleted: documents
      .flatMap((document) =>
        document.deletedAt !== null && isDocumentStored(document.deletedAt, now)
          ? presentedOf(document).map((one) => ({ one, at: document.deletedAt as Date, by: document.deletedBy ?? '' }))
          : [],
      )
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .map(({ one, at, by }) => ({
        ...one,
        deleted_at: at.toISOString(),
        deleted_by: staff.get(by) ?? '',
        kept_until: storedUntil(at),
      })),
  };
}
