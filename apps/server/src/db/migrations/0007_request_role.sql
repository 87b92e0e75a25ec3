ALTER TABLE "instance" ADD COLUMN "login" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "password" text;--> statement-breakpoint
REVOKE ALL ON "instance" FROM kantwerk_app;
