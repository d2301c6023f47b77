export declare function takeLock(file: string, holderPattern: RegExp): number | undefined;
export declare function findLockHolder(file: string, holderPattern: RegExp): number | undefined;
export declare function addLockHolder(file: string, pid: number): void;
export declare function releaseLock(file: string): void;
