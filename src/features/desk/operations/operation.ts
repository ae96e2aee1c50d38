import type { InferOutput } from 'valibot';
import type { AnswerOf, RefusalOf, StaffCall } from '#platform/http/call.ts';
import type { Permission } from './roles.ts';

/** A row of the audit trail. It has no names and documents, because the trail outlives the people in it. */
export interface AuditText {
  object: string;
  /** Describes the act in Portuguese, without personal or health data. */
  text: string;
  /** Set where the act itself proves its person. By default the trail names the one of the session. */
  staffId?: number;
}

/** An operator's use case. The panel's calls, its menu and the permission matrix derive from it. */
export interface Operation extends StaffCall {
  permission: Permission | 'signed in' | 'anyone';
}

export type InputOf<O extends Operation> = InferOutput<O['body']>;

export type OutcomeOf<O extends Operation> = AnswerOf<O> | RefusalOf<O>;
